/** The most parameters of a function that are told apart. One that has more was written by a machine; Java allows 255. */
export const MOST_PARAMETERS = 255;
