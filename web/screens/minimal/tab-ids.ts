/** The id of the tab of a section in the minimal view. */
export const tabId = (sectionId: string): string => `tab-${sectionId}`;

export const panelId = (sectionId: string): string => `panel-${sectionId}`;
