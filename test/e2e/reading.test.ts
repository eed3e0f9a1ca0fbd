import { describeCode, describeMoreInCode, MORE } from './reading/code.ts';
import { describePlan } from './reading/plan.ts';
import { describeUsages } from './reading/usages.ts';
import { inSignedInWindow } from './support/signed-in.ts';
import { THEMES } from './support/themes.ts';

const CODEOWNERS = '*.go @shop/backend\n*.ts @shop/web\n';

// One window for all of them: the first looks at it before anything asks for the whole folder, the last changes files.
for (const theme of THEMES) {
  describe(`a person in front of code, ${theme}`, () => {
    const current = inSignedInWindow({ theme, files: { CODEOWNERS }, workspaceSettings: MORE });
    describeMoreInCode(current, theme);
    describePlan(current, theme);
    describeUsages(current, theme);
    describeCode(current, theme);
  });
}
