import type { LanguageKey } from './adapter.ts';
import { EXPORT_ALL } from './export-all.ts';

/** `UserId`, as languages write types and neither constants nor functions. */
const CAMEL_CASE = /^\p{Lu}.*\p{Ll}/u;

/** How names of a language are resolved between files, as far as languages differ. */
export interface LinkRules {
  /** What compiles the language together with others, whose names it sees as its own. */
  readonly platform: string | undefined;
  /** Files see one another without an import: those of a package, or all of them. */
  readonly sharesGlobals: boolean;
  /** A name is seen beyond its package too, where nothing in the package has it. */
  readonly seesAllPackages: boolean;
  /** A function that the package does not have is one of none. */
  readonly fallsBack: boolean;
  /** A package is told by the folder, and need not be called like it; a type's methods are all in its own. */
  readonly isPackageOfFolder: boolean;
  /** The folder of a path that is a package of its own, which its files do not say; captures its name. */
  readonly moduleFolder: RegExp | undefined;
  /** A package sees what those around it declare. */
  readonly seesOuterPackages: boolean;
  /** How a file says that it belongs to a package, where all files of one say so. */
  readonly packageClause: string | undefined;
  /** What the path begins with of something that is named with its package, `shop.common.Flags`; where there is such a path. */
  readonly qualified: RegExp | undefined;
  /**
   * Names of which all that stand outside of functions are declared as types are, so that files which only use them need
   * not be looked at; Rust's items count, and Ruby's methods.
   */
  readonly typesOutside: RegExp | undefined;
  /** The same for names that stand after those of packages. */
  readonly typesNamed: RegExp | undefined;
  /** Names that the language or its library gives to every file. */
  readonly ownNames: RegExp | undefined;
  /** Types are declared in parts. */
  readonly hasParts: boolean;
  /** Several declarations of one path in a package are one type: C#'s `partial`, Ruby's classes. */
  readonly reopensTypes: boolean;
  /** Members of a class are known inside it by their bare names. */
  readonly seesMembers: boolean;
  /** Nothing has to say of which type a thing is. */
  readonly isUntyped: boolean;
  /** A function says which variables of its module it gives another value. */
  readonly namesGlobals: boolean;
  /** Words for modules of the file's own. */
  readonly ownModules: ReadonlySet<string>;
  /** What stands before the name of a module inside another. */
  readonly submodulePrefix: string;
  /** An import that leads nowhere may be of something that is known in all files. */
  readonly importsGlobals: boolean;
  /** What an import of one file for all others begins with. */
  readonly globalImport: string | undefined;
  /** An import of everything passes on what it brings. */
  readonly passesWildcardsOn: boolean;
  /** What stands in a file that exports all that another one does, where any other export stands there by its name. */
  readonly exportsAll: string | undefined;
  /** What stands around a function's name tells whether it may be called or renamed there. */
  readonly marksCalls: boolean;
  /** A bare name is never a function, which `this::isOn` gives. */
  readonly handsByReference: boolean;
  /** Methods by which a function is called that a variable holds. */
  readonly invokedBy: ReadonlySet<string>;
  /** The member that gives a function back with its object: `client.isOn.bind(client)`. */
  readonly bindsBy: string | undefined;
  /** The method that gives a function by its name: `client.method(:is_on)`. */
  readonly takesBy: string | undefined;
  /** The function that hands over the first arguments of another and leaves the rest for later: `partial(is_on, "x")`. */
  readonly handsPartlyBy: string | undefined;
  /** Modules are declared in parts, whose constants (with a capital first) all parts see by their bare names. */
  readonly reopensModules: boolean;
  /** Asking for a member looks like calling it without arguments. */
  readonly callsWithoutParentheses: boolean;
  /** A block with several parameters takes each element of a list apart. */
  readonly takesApart: boolean;
  /** A loop over a map runs through its keys. */
  readonly iteratesKeys: boolean;
  /** Functions of one name are told apart by their parameters, so that a call that fits none is of none. */
  readonly hasOverloads: boolean;
  /** A bare call of a capitalised name can but make an object of a type, which an import may bring with all others. */
  readonly constructsByName: boolean;
  /** The method of a type that makes an object of it. */
  readonly constructor: string | undefined;
  /** An argument has to carry the label of its parameter. */
  readonly needsLabels: boolean;
  /** A type fits an interface by its methods alone. */
  readonly fitsByMethods: boolean;
  /** A method that is called by its type is handed its object first. */
  readonly callsByType: boolean;
  /** The method by which a type says which other one it stands for. */
  readonly standsForBy: string | undefined;
  /** A call without an object in such a file may be of any method that is the only one of its name: what views are given. */
  readonly views: RegExp | undefined;
  /** A type fits an interface that it does not name. */
  readonly isStructural: boolean;
  /** Bare functions begin with a capital too. */
  readonly hasCapitalFunctions: boolean;
  /** The name of an import's package says what the package is for. */
  readonly hasNamedPackages: boolean;
  /** A part of the interface that is called as a flag is elsewhere. */
  readonly shown: ReadonlySet<string>;
  /** An entry of an enum does not know what it is called. */
  readonly hasNamelessEntries: boolean;
  /** What the name of a field begins with where it is declared, and not where it is asked of an object. */
  readonly fieldMark: string;
  /** Types of libraries that others extend: the members that hold what these are made with, in the order of the arguments. */
  readonly basesOf: ReadonlyMap<string, readonly string[]>;
  /** The bare name of what an entry holds, in the methods of its enum. */
  readonly ownValue: string | undefined;
  /** What stands in a file that declares the method `name` for `type` outside of it: all words of one of the lists. */
  readonly extensionWords: (type: string, name: string) => readonly (readonly string[])[];
}

const NONE: LinkRules = {
  platform: undefined,
  sharesGlobals: false,
  seesAllPackages: false,
  fallsBack: false,
  isPackageOfFolder: false,
  moduleFolder: undefined,
  seesOuterPackages: false,
  packageClause: undefined,
  qualified: undefined,
  typesOutside: undefined,
  typesNamed: undefined,
  ownNames: undefined,
  hasParts: false,
  reopensTypes: false,
  seesMembers: false,
  isUntyped: false,
  namesGlobals: false,
  ownModules: new Set(),
  submodulePrefix: '.',
  importsGlobals: false,
  globalImport: undefined,
  passesWildcardsOn: false,
  exportsAll: undefined,
  marksCalls: false,
  handsByReference: false,
  invokedBy: new Set(),
  bindsBy: undefined,
  takesBy: undefined,
  handsPartlyBy: undefined,
  reopensModules: false,
  callsWithoutParentheses: false,
  takesApart: false,
  iteratesKeys: false,
  hasOverloads: false,
  constructsByName: false,
  constructor: undefined,
  needsLabels: false,
  fitsByMethods: false,
  isStructural: false,
  callsByType: false,
  standsForBy: undefined,
  views: undefined,
  hasCapitalFunctions: false,
  hasNamedPackages: false,
  shown: new Set(),
  hasNamelessEntries: false,
  fieldMark: '',
  basesOf: new Map(),
  ownValue: undefined,
  extensionWords: () => [],
};

const JVM: LinkRules = {
  ...NONE,
  platform: 'jvm',
  seesMembers: true,
  sharesGlobals: true,
  packageClause: 'package',
  qualified: /^\p{Ll}/u,
  invokedBy: new Set(['invoke', 'test', 'apply', 'accept', 'call', 'applyAsBoolean']),
  hasOverloads: true,
  extensionWords: (type, name) => [[`${type}.${name}`], [`${type}?.${name}`], [type, `>.${name}`]],
};

const RULES: Readonly<Record<LanguageKey, LinkRules>> = {
  javascript: {
    ...NONE,
    isUntyped: true,
    isStructural: true,
    hasNamedPackages: true,
    exportsAll: EXPORT_ALL,
    marksCalls: true,
    bindsBy: 'bind',
    handsPartlyBy: 'partial',
  },
  java: { ...JVM, handsByReference: true },
  kotlin: JVM,
  python: {
    ...NONE,
    isUntyped: true,
    isStructural: true,
    namesGlobals: true,
    passesWildcardsOn: true,
    iteratesKeys: true,
    handsPartlyBy: 'partial',
  },
  go: {
    ...NONE,
    hasParts: true,
    reopensTypes: true,
    sharesGlobals: true,
    packageClause: 'package',
    isPackageOfFolder: true,
    fitsByMethods: true,
    extensionWords: (type, name) => [[name, type]],
  },
  csharp: {
    ...NONE,
    typesOutside: /^/,
    hasParts: true,
    reopensTypes: true,
    seesMembers: true,
    sharesGlobals: true,
    seesAllPackages: true,
    seesOuterPackages: true,
    globalImport: 'global using',
    qualified: /^(?:\p{Lu}|global$)/u,
    invokedBy: new Set(['Invoke']),
    hasOverloads: true,
    hasCapitalFunctions: true,
    basesOf: new Map([['SmartEnum', ['Name', 'Value']]]),
    extensionWords: (type, name) => [[name, `this ${type}`]],
  },
  ruby: {
    ...NONE,
    typesOutside: /^/,
    hasParts: true,
    reopensTypes: true,
    isUntyped: true,
    sharesGlobals: true,
    seesAllPackages: true,
    reopensModules: true,
    invokedBy: new Set(['call', 'yield']),
    takesBy: 'method',
    callsWithoutParentheses: true,
    takesApart: true,
    views: /\.erb$/,
    constructor: 'new',
  },
  php: {
    ...NONE,
    typesOutside: CAMEL_CASE,
    typesNamed: CAMEL_CASE,
    ownNames: /^(?:static|self|parent|__[A-Z]+__)$/,
    packageClause: 'namespace',
    fallsBack: true,
    standsForBy: 'getFacadeAccessor',
    sharesGlobals: true,
    isUntyped: true,
    fieldMark: '$',
    invokedBy: new Set(['__invoke']),
  },
  rust: {
    ...NONE,
    typesOutside: /^/,
    typesNamed: /^\p{Ll}/u,
    ownNames: /^(?:Self|Ok|Err|Some|None|std|core|alloc|str|vec|format|panic|unreachable|todo)$/,
    hasParts: true,
    sharesGlobals: true,
    seesAllPackages: true,
    ownModules: new Set(['crate', 'super']),
    submodulePrefix: 'self::',
    // Macros are known in the whole crate, whatever path they are imported by.
    importsGlobals: true,
    callsByType: true,
  },
  swift: {
    ...NONE,
    typesOutside: CAMEL_CASE,
    moduleFolder: /.*(?:^|\/)(?:Sources?|Tests)\/([^/]+)\//,
    qualified: /^\p{Lu}/u,
    hasNamelessEntries: true,
    ownValue: 'rawValue',
    hasParts: true,
    seesMembers: true,
    sharesGlobals: true,
    seesAllPackages: true,
    hasOverloads: true,
    needsLabels: true,
    // SwiftUI's switch, with its label first.
    shown: new Set(['Toggle']),
  },
  dart: {
    ...NONE,
    exportsAll: 'export',
    invokedBy: new Set(['call']),
    seesMembers: true,
    isUntyped: true,
    constructsByName: true,
    extensionWords: (type, name) => [[name, 'extension', type]],
  },
};

/** The rules of a language. */
export function linkRules(language: LanguageKey): LinkRules {
  return RULES[language];
}
