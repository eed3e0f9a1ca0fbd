/** The conditions under which the tests of a folder of `test/host` run: its `suite.ts` exports one as `suite`. */
export interface HostSuite {
  /** A folder, from the repository's root, that is copied for the run: tests may write to it. Empty where left out. */
  readonly workspace?: string;
  /** A `.code-workspace` file in that folder, to open in its place. */
  readonly workspaceFile?: string;
  /** False runs in Restricted Mode. True where it is left out. */
  readonly trusted?: boolean;
  /** User settings. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Environment variables of the extension host, and so of the tests. */
  readonly env?: Readonly<Record<string, string>>;
  /**
   * Where the suite runs in the window that it shares with suites of equal conditions: first where its tests need one in
   * which nothing happened before, last where they leave something behind. In the order of names where it is left out.
   */
  readonly place?: 'first' | 'last';
  /**
   * Test modules that run in the newest version alone, with what says that the oldest cannot differ; `*` for all. The
   * rule stands at `inNewest`, which marks single tests.
   */
  readonly newestOnly?: Readonly<Record<string, string>>;
  /** Starts what the tests need outside of the editor: a flag service, a proxy, a certificate authority. */
  readonly setup?: (context: SetupContext) => Promise<HostSetup>;
}

/** What a suite's setup gets. */
interface SetupContext {
  /** The workspace's copy, before the editor opens it. */
  readonly workspace: string;
}

/** What a suite's setup gives; its settings and variables go before those of the suite. */
interface HostSetup {
  readonly env?: Readonly<Record<string, string>>;
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Stops what was started. */
  readonly teardown: () => Promise<void>;
}
