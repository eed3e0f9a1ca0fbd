import type { ModuleSystem } from '../module-systems.ts';
import { OVER_ELEMENTS } from './over-elements.ts';

/** `UserId`: types are written like this, constants and functions are not. */
export const CAMEL_CASE = /^\p{Lu}.*\p{Ll}/u;

/** Matches whatever a name is. */
export const ANY_NAME = /^/;

/** How names are resolved between files, as far as languages differ. */
export interface LinkRules {
  /** Without one, imports are of whole namespaces, whose files are found by their declarations. */
  readonly moduleSystem?: ModuleSystem;
  /** Files see each other's names without an import: those of a package, or all of them. */
  readonly sharesGlobals?: boolean;
  /** A name is also looked up beyond its package, where nothing in the package has it. */
  readonly seesAllPackages?: boolean;
  /** A function that the package does not have is looked up outside of any package. */
  readonly fallsBack?: boolean;
  /** The folder makes the package, whatever its name; a type's methods are all in its own package. */
  readonly isPackageOfFolder?: boolean;
  /** Captures the folder that is a package by itself: `Shop` of `Sources/Shop/Flags.swift`. */
  readonly moduleFolder?: RegExp;
  /** A package sees what the packages around it declare. */
  readonly seesOuterPackages?: boolean;
  /** The keyword with which a file names its package, where all files of a package do so. */
  readonly packageClause?: string;
  /** How a path begins that includes a package, `shop.common.Flags`; undefined if none does. */
  readonly qualified?: RegExp;
  /**
   * Names that, outside of functions, are only ever declared the way types are, so that files which merely
   * use them need not be read; Rust's items count as such, and Ruby's methods.
   */
  readonly typesOutside?: RegExp;
  /** The same for names that follow those of packages: `Flags` in `Shop\Flags`. */
  readonly typesNamed?: RegExp;
  /** Names that the language or its library provides in every file: PHP's `self`, Rust's `Some`. */
  readonly ownNames?: RegExp;
  /** A type may be declared in several parts. */
  readonly hasParts?: boolean;
  /** Several declarations of one path in a package are one type: C#'s `partial`, Ruby's classes. */
  readonly reopensTypes?: boolean;
  /** Types of one name differ by the number of their type parameters. */
  readonly typesDifferByArity?: boolean;
  /** Members of a class are known inside it by their bare names. */
  readonly seesMembers?: boolean;
  /** The functions of a class do not see its names, nor those that it inherits, without `self`. */
  readonly hidesClassNames?: boolean;
  /** A member that a class inherits goes before what is declared around the class. */
  readonly inheritsFirst?: boolean;
  /** Aliases and interfaces are no values, which may have the same names. */
  readonly erasesTypes?: boolean;
  /** Declarations need not state a type. */
  readonly isUntyped?: boolean;
  /** A function declares which variables of its module it assigns. */
  readonly namesGlobals?: boolean;
  /** Words that refer to modules of the file's own program: Rust's `crate` and `super`, CommonJS's `exports`. */
  readonly ownModules: ReadonlySet<string>;
  /** What precedes the name of a module inside another. */
  readonly submodulePrefix: string;
  /** An import that resolves to nothing may be of something that is known in all files. */
  readonly importsGlobals?: boolean;
  /** How an import begins that one file makes for all others: `global using`. */
  readonly globalImport?: string;
  /** An import binds a variable, which the function or file around it may assign as well. */
  readonly importsVariables?: boolean;
  /** Several imports may bind one name, which then means all their modules. */
  readonly sharesPrefixes?: boolean;
  /** A wildcard import re-exports what it imports. */
  readonly passesWildcardsOn?: boolean;
  /** The text in a file that re-exports all of another one; other re-exports mention the name itself. */
  readonly exportsAll?: string;
  /** Whether the text around a function's name shows that it may be called or renamed there. */
  readonly marksCalls?: boolean;
  /** A bare name never refers to a function; `this::isOn` does. */
  readonly handsByReference?: boolean;
  /** Methods that call the function which a variable holds: `isOn.test("cart")`. */
  readonly invokedBy: ReadonlySet<string>;
  /** The method that the call of an object calls: `isOn("cart")` of an object with `operator fun invoke`. */
  readonly callOperator?: string;
  /** The method that an index calls: `flags["cart"]` of an object with `operator fun get`. */
  readonly indexOperator?: string;
  /** The member that returns a function bound to its object: `client.isOn.bind(client)`. */
  readonly bindsBy?: string;
  /** The method that returns a function by its name: `client.method(:is_on)`. */
  readonly takesBy?: string;
  /** Functions whose lambda sees the members of an object by their bare names, as an extension sees its receiver's. */
  readonly takesReceiver?: RegExp;
  /** Those whose lambda sees the members of what they give: `mockk<Flags> { every { isOn("cart") } }`. */
  readonly givesReceiver?: RegExp;
  /** The function that passes another's first arguments and leaves the rest: `partial(is_on, "x")`. */
  readonly handsPartlyBy?: string;
  /** Modules are declared in parts, all of which see its capitalized constants by their bare names: Ruby's `module Flags`. */
  readonly reopensModules?: boolean;
  /** Reading a member looks like calling it without arguments. */
  readonly callsWithoutParentheses?: boolean;
  /** A block with several parameters destructures each element of a list. */
  readonly takesApart?: boolean;
  /** Methods that call a function with each element of a list. */
  readonly overElements: RegExp;
  /** What a loop over a map visits; its values if not given. */
  readonly iterates?: 'keys' | 'entries';
  /** Functions of one name differ by their parameters, so a call that fits none of them refers to none. */
  readonly hasOverloads?: boolean;
  /** A bare call of a capitalized name can only construct a type, which a wildcard import may bring. */
  readonly constructsByName?: boolean;
  /** The method of a type that creates an instance. */
  readonly constructor: string | undefined;
  /** A getter of another language is read like a property: `toggles.open` calls Java's `getOpen()`. */
  readonly readsGetters?: boolean;
  /** An argument must carry the label of its parameter: Swift's `isOn(name: "cart")`. */
  readonly needsLabels?: boolean;
  /** A type implements an interface by its methods alone: Go's. */
  readonly fitsByMethods?: boolean;
  /** A method that is called on its type takes its object as the first argument. */
  readonly callsByType?: boolean;
  /** The method by which a Laravel facade names the type that it stands for. */
  readonly standsForBy?: string;
  /** Views: a call without a receiver in such a file may be of any method with a unique name. */
  readonly views?: RegExp;
  /** A type may fit an interface that it does not name. */
  readonly isStructural?: boolean;
  /** Functions that are called by a bare name may begin with a capital too: C#'s `IsOn("cart")`. */
  readonly hasCapitalFunctions?: boolean;
  /** The name of an imported package says what the package is for: npm's `unleash-proxy-client`. */
  readonly hasNamedPackages?: boolean;
  /** Elements of the user interface whose names belong to flags elsewhere. */
  readonly shown: ReadonlySet<string>;
  /** An enum entry has no member that tells its own name: Swift's. */
  readonly hasNamelessEntries?: boolean;
  /** How a field's name begins where it is declared, but not where it is read: PHP's `$`. */
  readonly fieldMark: string;
  /** Library types that others extend: the members that hold the constructor's arguments, in their order. */
  readonly basesOf: ReadonlyMap<string, readonly string[]>;
  /** What stands alone for an entry's value or name in the methods of its enum: Kotlin's `fun key() = name`. */
  readonly ownValue?: RegExp;
  /** What a file with an extension method `name` of `type` contains: all words of one of the lists. */
  readonly extensionWords: (type: string, name: string) => readonly (readonly string[])[];
}

/** The rules of a language that has none of these features; what is left out is not so. */
export const DEFAULT_LINKS: LinkRules = {
  constructor: undefined,
  ownModules: new Set(),
  submodulePrefix: '.',
  invokedBy: new Set(),
  overElements: OVER_ELEMENTS,
  shown: new Set(),
  fieldMark: '',
  basesOf: new Map(),
  extensionWords: () => [],
};

/** What the languages of the JVM share. */
export const JVM_LINKS: LinkRules = {
  ...DEFAULT_LINKS,
  moduleSystem: 'jvm',
  seesMembers: true,
  inheritsFirst: true,
  sharesGlobals: true,
  packageClause: 'package',
  qualified: /^\p{Ll}/u,
  ownValue: /^name$/,
  invokedBy: new Set(['invoke', 'test', 'apply', 'accept', 'call', 'applyAsBoolean']),
  hasOverloads: true,
  extensionWords: (type, name) => [[`${type}.${name}`], [`${type}?.${name}`], [type, `>.${name}`]],
};
