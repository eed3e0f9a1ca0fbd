/** What lets a script export all that another one does, however it is spaced. */
export const EXPORT_ALL = 'export *';
