export const tabId = (sectionId: string): string => `tab-${sectionId}`;

export const panelId = (sectionId: string): string => `panel-${sectionId}`;
