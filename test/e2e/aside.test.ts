import { describeFeedback } from './aside/feedback.ts';
import { describeNarrow } from './aside/narrow.ts';
import { inSignedInWindow } from './support/signed-in.ts';
import { THEME_BY_HAND } from './support/themes.ts';

describe('a person beside the code', () => {
  const current = inSignedInWindow({
    settings: { ...THEME_BY_HAND, 'flagInsight.feedback.ids': ['flag-insight', 'new-strategies'] },
  });
  describeFeedback(current);
  describeNarrow(current);
});
