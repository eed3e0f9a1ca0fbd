import { openViewContainer } from '../launch/workbench.ts';
import { describeFold, FOLDED } from './removing/fold.ts';
import { describeWrapper, PROPOSED, WRAPPED } from './removing/wrapper.ts';
import { inSignedInWindow } from './support/signed-in.ts';

describe('a person whose code asks for flags through functions', () => {
  const current = inSignedInWindow({
    files: { ...FOLDED, ...WRAPPED },
    workspaceSettings: {
      'files.autoSave': 'off',
      'flagInsight.inlayHints.show': 'off',
      'flagInsight.code.functions': [PROPOSED],
    },
  });
  before(() => openViewContainer(current().page, 'Flag Insight'));
  describeFold(current);
  describeWrapper(current);
});
