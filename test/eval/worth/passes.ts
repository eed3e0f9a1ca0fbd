/** A pass of the engine, and how the tool leaves it out. */
export interface Pass {
  readonly name: string;
  /** The files that go with it, below `src/core/code`; their lines are its size. `off` belongs to the first. */
  readonly files: readonly string[];
  /** Statements that follow the first file's own: a function declared in a module can be given another body there. */
  readonly off: string;
}

const NONE = '() => []';

function functions(names: readonly string[], result = NONE): string {
  return names.map((name) => `${name} = ${result};`).join('\n');
}

/** Reading the method's own body first fails where there is none of that name. */
function methods(type: string, names: readonly string[], result = NONE): string {
  return names
    .map((name) => `${type}.prototype.${name}.toString(); ${type}.prototype.${name} = ${result};`)
    .join('\n');
}

/** The passes that find names: each is left out alone. */
export const PASSES: readonly Pass[] = [
  {
    name: 'aliases',
    files: ['link/aliases.ts'],
    off: functions(['namesOfSdk', 'aliasesIn', 'exportedAliases', 'holdersOfSdk', 'defaultExportsOfSdk']),
  },
  { name: 'what holds an SDK function', files: ['link/aliases.ts'], off: functions(['holdersOfSdk']) },
  {
    name: 're-exported SDK functions',
    files: ['link/aliases.ts'],
    off: functions(['exportedAliases', 'defaultExportsOfSdk']),
  },
  { name: 'annotated parameters', files: ['link/annotations.ts'], off: functions(['annotatedWith']) },
  { name: 'text of enum entries', files: ['link/as-text.ts'], off: functions(['asText']) },
  {
    name: 'chosen branches',
    files: ['link/chosen-branches.ts'],
    off: methods('Branches', ['of'], '() => undefined'),
  },
  { name: 'concatenation', files: ['link/concatenation.ts'], off: functions(['joinedTexts']) },
  {
    name: 'enum accessors',
    files: ['link/enum-entries.ts'],
    off: methods('EnumEntries', ['annotation', 'annotated', 'accessor']),
  },
  { name: 'expected types', files: ['link/expected-types.ts'], off: methods('ExpectedTypes', ['of']) },
  {
    name: 'extensions',
    files: ['link/extensions.ts'],
    off: methods('Extensions', ['byName', 'of', 'extended']),
  },
  {
    name: 'functions made by functions',
    files: ['link/function-names.ts', 'link/other-names.ts'],
    off: methods('FunctionNames', ['makersOf', 'variablesHolding']),
  },
  {
    name: 'default exports by name',
    files: ['link/function-names.ts'],
    off: methods('FunctionNames', ['importedDefault']),
  },
  {
    name: 'aliases of functions',
    files: ['link/function-names.ts', 'link/other-names.ts'],
    off: methods('FunctionNames', ['aliases']),
  },
  {
    name: 'functions passed as arguments',
    files: ['link/passed-functions.ts'],
    off: methods('PassedFunctions', ['byName', 'callsOf']),
  },
  {
    name: 'interface fits',
    files: ['link/interface-fits.ts'],
    off: methods('InterfaceFits', ['implementsMethod', 'fitWithoutSaying'], '() => undefined'),
  },
  {
    name: 'iterated values',
    files: ['link/iteration.ts'],
    off: functions(['iteratedValues']) + functions(['iteratedList'], '() => undefined'),
  },
  {
    name: 'library calls',
    files: ['link/library-calls.ts', 'link/built-texts.ts'],
    off: methods('LibraryCalls', ['of']),
  },
  { name: 'texts built by calls', files: ['link/built-texts.ts'], off: functions(['builtTexts']) },
  {
    name: 'likely receivers',
    files: ['link/likely-receivers.ts'],
    off: methods('LikelyReceivers', ['mayBeOf', 'mayBeViewHelper'], '() => false'),
  },
  { name: 'matchers of mocks', files: ['link/matched.ts'], off: functions(['matched'], '() => undefined') },
  {
    name: 'overloads by type',
    files: ['link/overloads.ts'],
    off: methods('Overloads', ['fitting'], '(_file, _row, values) => values'),
  },
  {
    name: 'overloads by arguments',
    files: ['link/overloads.ts'],
    off: methods('Overloads', ['accepts'], '() => true'),
  },
  {
    name: 'members of subtypes',
    files: ['link/subtype-members.ts'],
    off: methods('SubtypeMembers', ['of', 'ofValue']),
  },
  {
    name: 'accessors named after flags',
    files: ['link/accessors.ts'],
    off: methods('Accessors', ['note'], '() => undefined'),
  },
  {
    name: 'bindings',
    files: ['link/bindings.ts'],
    off:
      methods('Bindings', ['bind'], '(value) => value') +
      methods('Bindings', ['bindConstructed'], '(value) => [value]'),
  },
  {
    name: 'presets',
    files: ['link/passed-arguments.ts'],
    off: functions(['defaultOf', 'restFor'], '() => undefined'),
  },
  {
    name: 'elements of collections',
    files: ['link/collections.ts'],
    off: methods('Collections', ['lookup', 'loopValues', 'values', 'keys', 'keyList', 'view', 'entries']),
  },
  { name: 'callees of callbacks', files: ['link/calls.ts'], off: methods('Calls', ['resultOf']) },
  { name: 'flags over HTTP', files: ['link/http-requests.ts'], off: functions(['httpRequestsIn']) },
  {
    name: 'SDK functions passed as callbacks',
    files: ['link/sdk-calls.ts'],
    off: functions(['rowOfCallback'], '() => undefined'),
  },
  { name: 'inherited by other files', files: ['link/subtypes.ts'], off: methods('Subtypes', ['in']) },
  {
    name: 'receivers passed to lambdas',
    files: ['link/lambda-verdicts.ts'],
    off: methods('LambdaVerdicts', ['ofParameter'], '() => undefined'),
  },
  {
    name: 'by use',
    files: [
      'candidates/by-use.ts',
      'candidates/constant-words.ts',
      'candidates/groups.ts',
      'candidates/constants-by-use.ts',
    ],
    off: functions(['addByUse'], '() => undefined'),
  },
  { name: 'groups by use', files: ['candidates/groups.ts'], off: functions(['groupsHolding']) },
  { name: 'constants by use', files: ['candidates/constants-by-use.ts'], off: functions(['readConstants']) },
  {
    name: 'flag helpers',
    files: ['candidates/flag-helpers.ts'],
    off: functions(['looksLikeFlagHelper'], '() => false'),
  },
  { name: 'named texts', files: ['candidates/named-texts.ts'], off: functions(['namedTexts']) },
  {
    name: 'targets of mocks',
    files: ['candidates/mock-targets.ts'],
    off: methods('MockTargets', ['namesFlagFunction', 'isFlagFunction'], '() => false'),
  },
  {
    name: 'test doubles',
    files: [
      'candidates/test-doubles.ts',
      'candidates/mocking-calls.ts',
      'candidates/mock-targets.ts',
      'candidates/named-texts.ts',
    ],
    off: methods('TestDoubles', ['namesIn']),
  },
  {
    name: 'tsconfig paths',
    files: ['languages/javascript/tsconfig.ts', 'languages/javascript/star-patterns.ts'],
    off: methods('TsConfigs', ['targets']),
  },
  {
    name: 'packages of a workspace',
    files: ['languages/javascript/packages.ts'],
    off: methods('Packages', ['resolve', 'internal']),
  },
];
