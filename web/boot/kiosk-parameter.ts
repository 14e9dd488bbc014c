/** The parameter of a home view's address that makes it a wall display; its value is how that stands. */
export const kioskParameter = 'kiosk';
