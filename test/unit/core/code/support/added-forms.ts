import type { LanguageKey } from '../../../../../src/core/code/languages/files.ts';

/**
 * How a language writes declarations of a package, namespace or module that the projects do not have. `#` is the name,
 * `@` the type around it, `~` what that extends, `$` the value, `%` a
 * number.
 */
export interface AddedForm {
  readonly path: string;
  readonly head: string;
  readonly tail?: string;
  readonly type: readonly [open: string, close: string];
  /** What stands behind the name of a type that extends `@`. */
  readonly extends?: string;
  readonly constant: string;
  readonly function: string;
  /** The same outside of types, where it is written in another way; nothing where it cannot stand there. */
  readonly outside?: readonly [constant: string, fn: string];
  /** The same functions that ask another vendor: of a type, and outside of types. */
  readonly vendor: readonly [method: string, fn?: string];
  /** What stands around calls and questions. */
  readonly use: readonly [open: string, close: string];
  /** A call of a type's method with the name of no flag. */
  readonly calls: string;
  /** Asks an SDK for a text that is written out, for the constant of a type, and for one outside of types. */
  readonly asksText: string;
  readonly asksMember: string;
  readonly asksOutside?: string;
  /** An inner scope, in a package of the project's where it has some: `#` is that. */
  readonly inner?: readonly [open: string, close: string];
  readonly innerPath: string;
}

const C_LIKE = ['class #~ {', '}'] as const;

export const FORMS: Readonly<Record<LanguageKey, AddedForm>> = {
  javascript: {
    path: 'zz/namesakes.ts',
    extends: ' extends @',
    head: "import { initialize } from 'unleash-client';\nimport { init as ldInit } from 'launchdarkly-node-server-sdk';\nconst zzClient = initialize({});\nconst zzOther = ldInit('key');",
    type: ['export class #~ {', '}'],
    constant: "static # = '$';",
    function: '#(name: string) { return name.length > 1; }',
    outside: ["export const # = '$';", 'export function #(name: string) { return name.length > 1; }'],
    vendor: [
      '#(name: string) { return zzOther.variation(name, {}, false); }',
      'export function #(name: string) { return zzOther.variation(name, {}, false); }',
    ],
    use: ['export function zzUse() {', '}'],
    calls: "  new @().#('zz.called');",
    asksText: "  zzClient.isEnabled('zz.planted');",
    asksMember: '  zzClient.isEnabled(@.#);',
    asksOutside: '  zzClient.isEnabled(#);',
    inner: ['export function zzInner() {', '}'],
    innerPath: 'zz/inner.ts',
  },
  java: {
    path: 'zz/namesakes/Namesakes.java',
    extends: ' extends @',
    head: 'package zz.namesakes;\nimport io.getunleash.Unleash;\nimport com.launchdarkly.sdk.server.LDClient;',
    type: C_LIKE,
    constant: 'static final String # = "$";',
    function: 'boolean #(String name) { return name.isEmpty(); }',
    vendor: ['boolean #(String name) { return new LDClient("key").boolVariation(name, null, false); }'],
    use: ['class ZzUse { void use(Unleash zzClient) {', '} }'],
    calls: 'new @().#("zz.called");',
    asksText: 'zzClient.isEnabled("zz.planted");',
    asksMember: 'zzClient.isEnabled(@.#);',
    inner: ['package #;\nclass ZzOuter {', '}'],
    innerPath: 'zz/inner/ZzOuter.java',
  },
  kotlin: {
    path: 'zz/namesakes/Namesakes.kt',
    extends: ' : @()',
    head: 'package zz.namesakes\nimport io.getunleash.Unleash\nimport com.launchdarkly.sdk.server.LDClient',
    type: ['open class #~ { companion object {', '} }'],
    constant: 'const val # = "$"',
    function: 'fun #(name: String) = name.isEmpty()',
    outside: ['const val # = "$"', 'fun #(name: String) = name.isEmpty()'],
    vendor: [
      'fun #(name: String) = LDClient("key").boolVariation(name, null, false)',
      'fun #(name: String) = LDClient("key").boolVariation(name, null, false)',
    ],
    use: ['fun zzUse(zzClient: Unleash) {', '}'],
    calls: '@.#("zz.called")',
    asksText: 'zzClient.isEnabled("zz.planted")',
    asksMember: 'zzClient.isEnabled(@.#)',
    asksOutside: 'zzClient.isEnabled(#)',
    inner: ['package #\nclass ZzOuter {', '}'],
    innerPath: 'zz/inner/ZzOuter.kt',
  },
  python: {
    path: 'zz_namesakes.py',
    extends: '(@)',
    head: 'import ldclient\nfrom UnleashClient import UnleashClient\nzz_client = UnleashClient(url="u", app_name="a")\nzz_other = ldclient.get()',
    type: ['class #~:\n    pass', ''],
    constant: '    # = "$"',
    function: '    def #(self, name):\n        return len(name) > 1',
    outside: ['# = "$"', 'def #(name):\n    return len(name) > 1'],
    vendor: [
      '    def #(self, name):\n        return zz_other.variation(name, {}, False)',
      'def #(name):\n    return zz_other.variation(name, {}, False)',
    ],
    use: ['def zz_use():\n    pass', ''],
    calls: '    @().#("zz.called")',
    asksText: '    zz_client.is_enabled("zz.planted")',
    asksMember: '    zz_client.is_enabled(@.#)',
    asksOutside: '    zz_client.is_enabled(#)',
    innerPath: '',
  },
  go: {
    path: 'zz/namesakes.go',
    head: 'package zz\n\nimport "github.com/Unleash/unleash-go-sdk/v5"\nimport other "github.com/launchdarkly/go-server-sdk/v7"\n',
    type: ['type # struct{}', ''],
    constant: '',
    function: 'func (zz *@) #(name string) bool { return len(name) > 1 }',
    outside: ['const # = "$"', 'func #(name string) bool { return len(name) > 1 }'],
    vendor: [
      'func (zz *@) #(name string) bool { return other.BoolVariation(name, nil, false) }',
      'func #(name string) bool { return other.BoolVariation(name, nil, false) }',
    ],
    use: ['func zzUse() {', '}'],
    calls: '\tvar zz% @\n\tzz%.#("zz.called")',
    asksText: '\tunleash.IsEnabled("zz.planted")',
    asksMember: '',
    asksOutside: '\tunleash.IsEnabled(#)',
    innerPath: '',
  },
  csharp: {
    path: 'Zz/Namesakes.cs',
    extends: ' : @',
    head: 'using LaunchDarkly.Sdk.Server;\nusing Unleash;\nnamespace Zz.Namesakes;',
    type: ['public class #~ {', '}'],
    constant: 'public const string # = "$";',
    function: 'public bool #(string name) => name.Length > 1;',
    vendor: ['public bool #(string name) => new LdClient("key").BoolVariation(name, null, false);'],
    use: ['public class ZzUse { public void Use(IUnleash zzClient) {', '} }'],
    calls: 'new @().#("zz.called");',
    asksText: 'zzClient.IsEnabled("zz.planted");',
    asksMember: 'zzClient.IsEnabled(@.#);',
    inner: ['namespace # { public class ZzOuter {', '} }'],
    innerPath: 'Zz/Inner.cs',
  },
  ruby: {
    path: 'zz/namesakes.rb',
    extends: ' < @',
    head: 'module ZzNamesakes\n  ZZ_CLIENT = Unleash::Client.new',
    tail: 'end',
    type: ['class #~', 'end'],
    constant: '# = "$"',
    function: 'def #(name) = name.length > 1',
    vendor: ['def #(name) = Flipper.enabled?(name)'],
    use: ['class ZzUse; def use', 'end; end'],
    calls: '@.new.#("zz.called")',
    asksText: 'ZZ_CLIENT.is_enabled?("zz.planted")',
    asksMember: 'ZZ_CLIENT.is_enabled?(@::#)',
    innerPath: '',
  },
  php: {
    path: 'zz/Namesakes.php',
    extends: ' extends @',
    head: '<?php\nnamespace Zz\\Namesakes;\nuse Unleash\\Client\\Unleash;\nuse LaunchDarkly\\LDClient;',
    type: C_LIKE,
    constant: "const # = '$';",
    function: 'function #($name) { return strlen($name) > 1; }',
    vendor: ['function #($name) { return (new LDClient(1))->variation($name, null, false); }'],
    use: ['class ZzUse { function zzUse(Unleash $zzClient) {', '} }'],
    calls: "(new @())->#('zz.called');",
    asksText: "$zzClient->isEnabled('zz.planted');",
    asksMember: '$zzClient->isEnabled(@::#);',
    innerPath: '',
  },
  rust: {
    path: 'src/zz_namesakes.rs',
    head: 'use unleash_api_client::Client;\nuse launchdarkly_server_sdk::Client as Other;',
    type: ['pub struct #;\nimpl # {', '}'],
    constant: 'pub const #: &\'static str = "$";',
    function: 'pub fn #(&self, name: &str) -> bool { name.is_empty() }',
    outside: ['pub const #: &str = "$";', 'pub fn #(name: &str) -> bool { name.is_empty() }'],
    vendor: [
      'pub fn #(&self, name: &str) -> bool { Other::build(1).bool_variation(1, name, false) }',
      'pub fn #(name: &str) -> bool { Other::build(1).bool_variation(1, name, false) }',
    ],
    use: ['pub fn zz_use(zz_client: &Client) {', '}'],
    calls: '@.#("zz.called");',
    asksText: 'zz_client.is_enabled("zz.planted", None, false);',
    asksMember: 'zz_client.is_enabled(@::#, None, false);',
    asksOutside: 'zz_client.is_enabled(#, None, false);',
    inner: ['pub fn zz_inner() {', '}'],
    innerPath: 'src/zz_inner.rs',
  },
  swift: {
    path: 'zz/Namesakes.swift',
    extends: ': @',
    head: 'import LaunchDarkly\nimport UnleashProxyClientSwift\nenum ZzNamesakes {',
    tail: '}',
    type: C_LIKE,
    constant: 'static let # = "$"',
    function: 'func #(name: String) -> Bool { name.isEmpty }',
    vendor: [
      'func #(name: String) -> Bool { LDClient.get()!.boolVariation(forKey: name, defaultValue: false) }',
    ],
    use: ['static func zzUse(zzClient: UnleashClientBase) {', '}'],
    calls: '@().#(name: "zz.called")',
    asksText: 'zzClient.isEnabled(name: "zz.planted")',
    asksMember: 'zzClient.isEnabled(name: @.#)',
    innerPath: '',
  },
  dart: {
    path: 'lib/zz_namesakes.dart',
    extends: ' extends @',
    head: "import 'package:unleash_proxy_client_flutter/unleash_proxy_client_flutter.dart';\nimport 'package:launchdarkly_flutter_client_sdk/launchdarkly_flutter_client_sdk.dart';",
    type: C_LIKE,
    constant: "static const # = '$';",
    function: 'bool #(String name) => name.isEmpty;',
    outside: ["const # = '$';", 'bool #(String name) => name.isEmpty;'],
    vendor: [
      'bool #(String name) => LDClient.get().boolVariation(name, false);',
      'bool #(String name) => LDClient.get().boolVariation(name, false);',
    ],
    use: ['void zzUse(UnleashClient zzClient) {', '}'],
    calls: "@().#('zz.called');",
    asksText: "zzClient.isEnabled('zz.planted');",
    asksMember: 'zzClient.isEnabled(@.#);',
    asksOutside: 'zzClient.isEnabled(#);',
    innerPath: '',
  },
};
