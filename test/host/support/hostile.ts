/** What a repository would like to bring, by setting: what goes to a server, what runs, and that flags may be changed. */
export function hostileSettings(url: string, command: readonly string[]): Readonly<Record<string, unknown>> {
  return {
    'http.headers': { [url]: { 'X-Key': 'of-the-repository' } },
    'http.headerCommand': { [url]: { command } },
    'http.clientCertificate': { [url]: { cert: '/tmp/me.pem', key: '/tmp/me.key' } },
    'server.allowChanges': true,
  };
}

type Settings = Readonly<Record<string, unknown>>;

/** How a file can write settings of the extension, by name. */
export const SETTING_FORMS = {
  'dotted keys': dotted,
  'nested keys': (settings) => {
    const nested: Record<string, unknown> = {};
    for (const [key, value] of Object.entries(settings)) {
      const [first = '', second] = key.split('.');
      nested[first] = second === undefined ? value : { ...(nested[first] ?? {}), [second]: value };
    }
    return { flagInsight: nested };
  },
  'a language': ({ baseUrl, projects, ...others }) => ({
    ...dotted({ baseUrl, projects }),
    '[typescript]': dotted(others),
  }),
} satisfies Record<string, (settings: Settings) => Settings>;

/** The settings of a folder that names a server and brings all that a repository would like to. */
export function hostileFolder(form: 'dotted' | 'nested'): Settings {
  const baseUrl = `https://${form}.example`;
  const settings = { baseUrl, projects: [form], ...hostileSettings(baseUrl, ['/bin/true']) };
  return SETTING_FORMS[`${form} keys`](settings);
}

function dotted(settings: Settings): Settings {
  return Object.fromEntries(Object.entries(settings).map(([key, value]) => [`flagInsight.${key}`, value]));
}
