/** The panel's type, by which the editor brings it back after a reload; package.json names it too. */
export const PANEL_TYPE = 'flagInsight.project';
