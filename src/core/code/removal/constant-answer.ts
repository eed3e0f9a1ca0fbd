/** Something that other places may name. */
export interface Named {
  readonly file: string;
  readonly name: string;
  readonly owner: Owner;
  /** Where the name stands in the text before. */
  readonly start: number;
  /** Whether no other file can name it. */
  readonly isPrivate: boolean;
  /** What it gives from now on, if it is not the flag's name. */
  readonly answer?: string;
}

/** The type that something is a member of, or the module. */
export interface Owner {
  readonly name: string;
  readonly isType: boolean;
  /** Of a module that is a folder, the folder: its files name what is in it without saying where. */
  readonly folder?: string;
}

/** A function, a property or a variable that gives the same answer from now on, whoever asks. */
export type ConstantAnswer = Named & { readonly answer: string };
