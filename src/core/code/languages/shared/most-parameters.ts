/** Most parameters of a function that are read; a function with more is generated code. Java allows 255. */
export const MOST_PARAMETERS = 255;
