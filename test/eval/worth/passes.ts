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
    off: functions(['namesOfSdk', 'aliasesIn', 'aliasesGiven', 'keepersIn', 'giversIn', 'defaultGiven']),
  },
  { name: 'what holds an SDK function', files: ['link/aliases.ts'], off: functions(['keepersIn']) },
  {
    name: 're-exported SDK functions',
    files: ['link/aliases.ts'],
    off: functions(['aliasesGiven', 'giversIn', 'defaultGiven']),
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
    off: methods('FunctionNames', ['makersOf', 'heldBy']),
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
    name: 'handed functions',
    files: ['link/handed-functions.ts'],
    off: methods('HandedFunctions', ['byName', 'callsOf']),
  },
  {
    name: 'interface fits',
    files: ['link/interface-fits.ts'],
    off: methods('InterfaceFits', ['implementsMethod', 'writtenFor'], '() => undefined'),
  },
  {
    name: 'iterated values',
    files: ['link/iteration.ts'],
    off: functions(['iteratedValues']) + functions(['iteratedList'], '() => undefined'),
  },
  {
    name: 'library calls',
    files: ['link/library-calls.ts', 'link/put-together.ts'],
    off: methods('LibraryCalls', ['of']),
  },
  { name: 'texts put together', files: ['link/put-together.ts'], off: functions(['putTogether']) },
  {
    name: 'likely receivers',
    files: ['link/likely-receivers.ts'],
    off: methods('LikelyReceivers', ['mayBeOf', 'isGivenToView'], '() => false'),
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
      methods('Bindings', ['bindMade'], '(value) => [value]'),
  },
  {
    name: 'presets',
    files: ['link/given-arguments.ts'],
    off: functions(['presetOf', 'restFor'], '() => undefined'),
  },
  {
    name: 'elements of collections',
    files: ['link/collections.ts'],
    off: methods('Collections', ['lookup', 'run', 'values', 'keys', 'keyList', 'viewed', 'entries']),
  },
  { name: 'callees of callbacks', files: ['link/calls.ts'], off: methods('Calls', ['given']) },
  { name: 'flags over HTTP', files: ['link/http-requests.ts'], off: functions(['httpRequestsIn']) },
  {
    name: 'handed SDK functions',
    files: ['link/sdk-calls.ts'],
    off: functions(['handedRow'], '() => undefined'),
  },
  { name: 'inherited by other files', files: ['link/subtypes.ts'], off: methods('Subtypes', ['in']) },
  {
    name: 'receivers handed to functions',
    files: ['link/receivers.ts'],
    off: methods('Receivers', ['handedTo'], '() => undefined'),
  },
  {
    name: 'by use',
    files: ['candidates/by-use.ts', 'candidates/groups.ts', 'candidates/constants-by-use.ts'],
    off: functions(['addByUse'], '() => undefined'),
  },
  { name: 'groups by use', files: ['candidates/groups.ts'], off: functions(['groupsHolding']) },
  { name: 'constants by use', files: ['candidates/constants-by-use.ts'], off: functions(['readConstants']) },
  {
    name: 'flag helpers',
    files: ['candidates/flag-helpers.ts'],
    off: functions(['looksLikeFlagHelper'], '() => false'),
  },
  {
    name: 'flag properties',
    files: ['candidates/candidates.ts'],
    off: functions(['isFlagProperty'], '() => false'),
  },
  {
    name: 'test providers',
    files: ['candidates/candidates.ts'],
    off: functions(['addProvided'], '() => undefined'),
  },
  { name: 'named texts', files: ['candidates/named-texts.ts'], off: functions(['namedTexts']) },
  {
    name: 'SDK mentions',
    files: ['candidates/sdk-mentions.ts'],
    off: methods('SdkMentions', ['in', 'isFunction'], '() => false'),
  },
  {
    name: 'test doubles',
    files: ['candidates/test-doubles.ts', 'candidates/sdk-mentions.ts', 'candidates/named-texts.ts'],
    off: methods('TestDoubles', ['in']),
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
