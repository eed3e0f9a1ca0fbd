import type { HostSuite } from '../../launch/host/suite.ts';

export const suite: HostSuite = {
  workspace: 'test/workspace',
  newestOnly: {
    'broken-sources.test.ts':
      'A source that no grammar ends with is given up by a thread of the extension, without the editor.',
    'removal-extent.test.ts':
      'Which flags and files a removal takes is worked out without an editor; preview, edit and undo are those of removal.test.ts.',
    'unchecked.test.ts':
      'What is listed before anybody signs in are other rows of the view that in-code.test.ts looks at.',
    'usages.test.ts':
      'Places are found without an editor; that files and documents change is told by interfaces as old as workspaces, and in-code.test.ts hears of both.',
    'variants.test.ts':
      'What variants there are is worked out without an editor; the problems, hovers and completions that tell of them have tests of their own.',
  },
};
