import type { ModuleSystem } from '../module-systems.ts';
import { OVER_ELEMENTS } from './over-elements.ts';

/** `UserId`: types are written like this, constants and functions are not. */
export const CAMEL_CASE = /^\p{Lu}.*\p{Ll}/u;

/** Matches whatever a name is. */
export const ANY_NAME = /^/;

/** How names are resolved between files, as far as languages differ: each sets what applies to it, in its `language.ts`. */
export interface LinkRules {
  // Modules and imports.

  /**
   * How the file of an import is found. Where this is missing, imports are of whole namespaces, whose files are found by
   * what they declare.
   */
  readonly moduleSystem?: ModuleSystem;
  /** Words that refer to modules of the file's own program: Rust's `crate` and `super`, CommonJS's `exports`. */
  readonly ownModules: ReadonlySet<string>;
  /** What precedes the name of a module where the module around it imports it: Rust's `self::`, Python's `.`. */
  readonly submodulePrefix: string;
  /** How an import begins that one file makes for all others: `global using`. */
  readonly globalImport?: string;
  /** Whether an import that resolves to nothing may be of something that is known in all files: Rust's macros. */
  readonly importsGlobals?: boolean;
  /** Whether an import binds a variable, which the function or file around it may assign as well: Python's `flags = fake()`. */
  readonly importsVariables?: boolean;
  /** Whether several imports may bind one name, which then means all their modules: Dart's `import 'a.dart' as flags`. */
  readonly sharesPrefixes?: boolean;
  /** Whether a wildcard import re-exports what it imports: Python's `from flags import *`. */
  readonly passesWildcardsOn?: boolean;
  /** The text in a file that re-exports all of another one, Dart's `export`; files with other re-exports have the name. */
  readonly exportsAll?: string;
  /** Whether the name of an imported package says what the package is for: npm's `unleash-proxy-client`. */
  readonly hasNamedPackages?: boolean;

  // Packages, and what files see of one another.

  /** Whether files see each other's names without an import: those of a package, as in Go, or all of them, as in Ruby. */
  readonly sharesGlobals?: boolean;
  /** The keyword with which a file names its package, where all files of a package do so. */
  readonly packageClause?: string;
  /** Whether the files of one folder are a package, whatever name they give it; only there may a type get methods: Go's. */
  readonly isPackageOfFolder?: boolean;
  /** Captures the folder that is a package by itself: `Shop` of `Sources/Shop/Flags.swift`. */
  readonly moduleFolder?: RegExp;
  /** The first name of a path that includes a package: `shop` of `shop.common.Flags`. Undefined if no path does. */
  readonly qualified?: RegExp;
  /** Names of classes that stand for files of another language, with their functions: `FlagsKt` for Kotlin's Flags.kt. */
  readonly classOfFile?: RegExp;
  /** Whether a package sees what the packages around it declare: C#'s `Shop.Web` what is in `Shop`. */
  readonly seesOuterPackages?: boolean;
  /** Whether a name that nothing in the package has is looked up in all others. */
  readonly seesAllPackages?: boolean;
  /** Whether a function that the package does not have is looked up outside of any package: PHP's `is_on()`. */
  readonly fallsBack?: boolean;

  // Types.

  /**
   * Names that, outside of functions, only types have, by their spelling: `CartFlags`. What such a name means is looked for
   * only in files that have it where a type is declared, or what counts as one by `declares` in the language's `files.ts`.
   */
  readonly typesOutside?: RegExp;
  /** The same for the last name of a path that begins with a package: `Flags` in `Shop\Flags`. */
  readonly typesNamed?: RegExp;
  /** Names that the language or its library provides in every file: PHP's `self`, Rust's `Some`. */
  readonly ownNames?: RegExp;
  /** Whether a type may be declared in several parts: with extensions, or `impl` blocks. */
  readonly hasParts?: boolean;
  /** Whether several declarations of one path in a package are one type: C#'s `partial`, Ruby's classes. */
  readonly reopensTypes?: boolean;
  /**
   * Whether a module is declared in parts, all of which see the module's capitalized constants by their bare names: Ruby's
   * `module Flags`.
   */
  readonly reopensModules?: boolean;
  /** Whether types of one name differ by the number of their type parameters: C#'s `Gate` and `Gate<T>`. */
  readonly typesDifferByArity?: boolean;
  /** Whether aliases and interfaces are no values, so that a value may have the name of one: `type Flag`, `const Flag`. */
  readonly erasesTypes?: boolean;
  /** Whether a declaration may leave its type out, which then tells nothing of the type: Dart's `var client = flags;`. */
  readonly mayOmitTypes?: boolean;
  /** Whether a type may fit an interface that it does not name: TypeScript's objects, Python's `Protocol`. */
  readonly isStructural?: boolean;
  /** Whether a type implements an interface by its methods alone: Go's. */
  readonly fitsByMethods?: boolean;
  /** Types of libraries that programs extend, with the members that hold their constructors' arguments, in that order. */
  readonly basesOf: ReadonlyMap<string, readonly string[]>;
  /** The method by which a Laravel facade names the type that it stands for: `getFacadeAccessor`. */
  readonly standsForBy?: string;

  // Members.

  /** Whether members of a class are known inside it by their bare names: Java's `isOn("cart")` for `this.isOn("cart")`. */
  readonly seesMembers?: boolean;
  /** Whether the functions of a class see its names, and those that it inherits, by `self` alone: Python's. */
  readonly hidesClassNames?: boolean;
  /** Whether a member that a class inherits goes before what is declared around the class: in Java, C# and Swift. */
  readonly inheritsFirst?: boolean;
  /** Whether a function declares which variables of its module it assigns: Python's `global client`. */
  readonly namesGlobals?: boolean;
  /** How a field's name begins where it is declared, but not where it is read: PHP's `$`. */
  readonly fieldMark: string;
  /** Whether a getter of another language is read like a property: `toggles.open` calls Java's `getOpen()`. */
  readonly readsGetters?: boolean;
  /** Lists of words: a file with an extension method `name` of `type` contains all words of one of the lists. */
  readonly extensionWords: (type: string, name: string) => readonly (readonly string[])[];
  /** Whether an enum entry has no member that tells its own name: Swift's. */
  readonly hasNamelessEntries?: boolean;
  /** The bare name that means an entry's own value or name in the methods of its enum: Kotlin's `fun key() = name`. */
  readonly ownValue?: RegExp;
  /** The method of a type that creates an instance: Ruby's `Flag.new`. */
  readonly constructor: string | undefined;
  /** Whether a bare call of a capitalized name can only construct a type: Dart's `Gate('cart')`. */
  readonly constructsByName?: boolean;

  // Calls, and functions as values.

  /** Whether functions of one name differ by their parameters, so that a call that fits none of them refers to none. */
  readonly hasOverloads?: boolean;
  /** Whether functions that are called by a bare name may begin with a capital: C#'s `IsOn("cart")`. */
  readonly hasCapitalFunctions?: boolean;
  /** Whether an argument must carry the label of its parameter: Swift's `isOn(name: "cart")`. */
  readonly needsLabels?: boolean;
  /** Whether a method may be called on its type, with the object as first argument: `Client::is_on(&client, "cart")`. */
  readonly callsByType?: boolean;
  /** Whether reading a member looks like calling it without arguments: Ruby's `flags.cart`. */
  readonly callsWithoutParentheses?: boolean;
  /** Paths of files, as of Ruby's templates, in which a call without a receiver may be of any method with a unique name. */
  readonly views?: RegExp;
  /** Whether a search for a function may ask for marked words: for its name where it is called, declared or renamed. */
  readonly marksCalls?: boolean;
  /** Whether a bare name never refers to a function, while `this::isOn` does: in Java. */
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
  /** The function that fixes the first arguments of another and leaves the rest to callers: `partial(is_on, "x")`. */
  readonly handsPartlyBy?: string;
  /** Functions whose lambda sees an object's members by their bare names: `with(client) { isOn("cart") }`. */
  readonly takesReceiver?: RegExp;
  /** The same for the members of what the function returns: `mockk<Flags> { every { isOn("cart") } }`. */
  readonly givesReceiver?: RegExp;
  /** Functions that show a control of the user interface, though their names are like those of flag helpers: `Toggle`. */
  readonly shown: ReadonlySet<string>;

  // Loops.

  /** What a loop over a map visits, Python's `for name in flags` the keys; its values if not given. */
  readonly iterates?: 'keys' | 'entries';
  /** Methods that call a function with each element of a list. */
  readonly overElements: RegExp;
  /** Whether a block with several parameters destructures each element of a list: Ruby's `each { |name, value| … }`. */
  readonly takesApart?: boolean;
}

/** The rules of a language that has none of these features: a rule that is left out does not hold. */
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
  // `fun Flags.isOn(…)`, `fun Flags?.isOn(…)`, `fun Flags<T>.isOn(…)`
  extensionWords: (type, name) => [[`${type}.${name}`], [`${type}?.${name}`], [type, `>.${name}`]],
};
