import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { Lifetime } from '../../launch/lifetime.ts';
import { sitDown, type Person, type PersonOptions } from '../../launch/person.ts';
import { writeJson } from '../../launch/profile.ts';
import { statusBarItem } from '../../launch/workbench.ts';
import { startService, type RunningService, type ServiceOptions } from '../../service/service.ts';

/** What a signed-in person finds; settings come beside the server and its project. */
interface SignedInOptions extends Omit<PersonOptions, 'env'> {
  readonly service?: ServiceOptions;
  /** Whether the person's own settings name the server, and the folder says nothing of it. */
  readonly isPersonal?: boolean;
}

/** A person in front of an editor that is signed in to a flag service and has read its project `default`. */
export interface SignedIn {
  readonly service: RunningService;
  readonly person: Person;
  readonly page: Page;
  /** Ends the editor, then the service. */
  close(): Promise<void>;
}

/** Starts a flag service and an editor that environment variables sign in to it, until its flags are there. */
export async function sitDownSignedIn(options: SignedInOptions = {}): Promise<SignedIn> {
  const { service: serviceOptions, isPersonal = false, ...personOptions } = options;
  const lifetime = new Lifetime();
  try {
    const service = await startService(serviceOptions);
    lifetime.add(() => service.close());
    const place = isPersonal ? 'settings' : 'workspaceSettings';
    const person = await sitDown({
      ...personOptions,
      env: { FLAG_INSIGHT_BASE_URL: service.url, FLAG_INSIGHT_TOKEN: service.token },
      [place]: { ...serverSettings(service), ...personOptions[place] },
    });
    lifetime.add(() => person.close());
    await statusBarItem(person.page, 'default ·').waitFor();
    return { service, person, page: person.page, close: () => lifetime.close() };
  } catch (error) {
    await lifetime.close();
    throw error;
  }
}

/** Has the tests of a `describe`, and of those in it, share a window: it opens before the first and closes after the last. */
export function inSignedInWindow(options?: SignedInOptions): () => SignedIn {
  let signedIn: SignedIn;
  before(async () => {
    signedIn = await sitDownSignedIn(options);
  });
  after(() => signedIn.close());
  return () => signedIn;
}

/** Replaces all that the settings of a folder say beside the server; an editor that has it open follows. */
export function setInFolder(
  { service, person: { profile } }: { readonly service: RunningService; readonly person: Person },
  settings: Readonly<Record<string, unknown>>,
): Promise<void> {
  return writeJson(join(profile.workspace, '.vscode/settings.json'), {
    ...serverSettings(service),
    ...settings,
  });
}

const serverSettings = ({ url }: RunningService): Readonly<Record<string, unknown>> => ({
  'flagInsight.baseUrl': url,
  'flagInsight.projects': ['default'],
});
