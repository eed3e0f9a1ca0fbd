/** How a script re-exports everything from another one. A search for this text takes any white space for its space. */
export const EXPORT_ALL = 'export *';
