/** The panel's type, by which the editor restores it after a reload; package.json contains it too. */
export const PANEL_TYPE = 'flagInsight.project';
