/** How a script re-exports everything from another one, with any spacing. */
export const EXPORT_ALL = 'export *';
