/** Tells a widget, at its `.widget-host`, that the page's filter looks for something else in it: `data-query` there. */
export const filterEvent = 'dash-filter';
