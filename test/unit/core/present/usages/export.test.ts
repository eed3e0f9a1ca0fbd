import assert from 'node:assert/strict';
import { csvCell } from '../../../../../src/core/present/usages/export/csv-line.ts';
import { exported, type ExportFormat } from '../../../../../src/core/present/usages/export/exported-text.ts';
import { InCodeModel } from '../../../../../src/core/present/usages/in-code/in-code-model.ts';
import { CONTEXT, projectOfReport, reportOf, TestHandle } from '../support/projects.ts';
import { ready } from '../support/trees.ts';
import { projectsIn, readFolder, TestUsages, usage } from '../support/usages.ts';

const HOSTILE = '=cmd|" /C calc"!A0';
const FLAGS = [{ name: 'stale', stale: true }, { name: 'unused' }];
const ABSENT = new Set(['stael', HOSTILE]);
const HANDLE = new TestHandle(ready(projectOfReport(reportOf(FLAGS), { absent: ABSENT })));
const OTHER = 'file:///work/lib';

function usagesOfTwo(): TestUsages {
  const usages = new TestUsages([
    usage('stale', 'src/b.ts:1', { lineText: '@isEnabled("stale"),\u202e' }),
    usage('stale', 'src/a.ts:0'),
    usage('stael', 'a|`b`<img>.ts:3', { folder: OTHER }),
  ]);
  const unresolved = { ...usage('x', 'src/a.ts:9'), text: '-flag + 1' };
  usages.set({ folders: [readFolder(), readFolder(OTHER)], unresolved: [unresolved] });
  return usages;
}

async function textOf(format: ExportFormat, filter = '', usages = usagesOfTwo()): Promise<string> {
  const facts = {
    flags: { isKnown: true, connections: [] },
    projects: projectsIn([HANDLE]),
    ignoredIn: () => new Set<string>(),
    formats: CONTEXT,
  };
  const model = new InCodeModel({ usages, ...facts }, { grouping: 'flag', filter });
  await model.refresh();
  return (await exported(model, format, '1.2.3', CONTEXT)).content;
}

describe('In Code as CSV', () => {
  it('has a line for each place, and for each flag that is not in code', async () => {
    assert.deepEqual((await textOf('csv')).split('\r\n'), [
      'section,flag,project,status,file,line,column,evidence,text',
      `to clean up,stale,default,stage not loaded · marked stale,app/src/b.ts,2,5,sure,"'@isEnabled(""stale""),\\u202e"`,
      "to clean up,stale,default,stage not loaded · marked stale,app/src/a.ts,1,5,sure,isEnabled('stale')",
      "unknown,stael,default,not in project Default,lib/a|`b`<img>.ts,4,5,sure,isEnabled('stael')",
      'not in code,unused,default,stage not loaded,,,,,',
      "could not be resolved,,,,app/src/a.ts,10,5,,'-flag + 1",
      '',
    ]);
  });

  it('names the places of other repositories that scans tell', async () => {
    const usages = usagesOfTwo();
    const elsewhere = {
      own: { repository: 'shop/app' },
      scans: [{ repository: 'shop/pay', when: new Date(CONTEXT.now()).toISOString(), notRead: [] }],
      used: new Map([['stale', [{ repository: 'shop/pay', count: 3, places: ['src/b.ts:7'] }]]]),
      broken: [],
    };
    usages.set({ others: new Map([[OTHER, elsewhere]]) });
    assert.match(
      await textOf('csv', '', usages),
      /to clean up,stale,default,[^,]*,shop\/pay: src\/b\.ts,7,,,\r\n/,
    );
    assert.match(
      await textOf('markdown', '', usages),
      /2 places, 3 places in 1 other repository \| app\/src\/b\.ts:2, .*, shop\/pay: src\/b\.ts:7, and 2 more \|/,
    );
  });

  it('has any number of places of one flag', async () => {
    const one = usage('stale', 'src/a.ts:0');
    const usages = new TestUsages(Array.from({ length: 300_000 }, () => one));
    assert.equal((await textOf('csv', 'stale', usages)).split('\r\n').length, 300_002);
  });

  it('defuses formulas, and quotes what would end a cell', () => {
    for (const first of ['=', '+', '-', '@', '\t', '\r']) assert.match(csvCell(`${first}1`), /^"?'/);
    assert.equal(csvCell(HOSTILE), `"'=cmd|"" /C calc""!A0"`);
    assert.equal(csvCell('a=b'), 'a=b');
    assert.equal(csvCell('two\nlines'), '"two\nlines"');
  });
});

describe('In Code as Markdown', () => {
  it('has a table for each section that has something, escaped', async () => {
    const text = await textOf('markdown');
    assert.deepEqual(
      text.split('\n').filter((line) => line.startsWith('#')),
      [
        '## Feature flags in code',
        '### To clean up',
        '### Unknown',
        '### Not in code',
        '### Could not be resolved',
      ],
    );
    assert.match(text, /^Folders: app, lib$/m);
    assert.match(text, /2 places \| app\/src\/b\.ts:2, app/);
    assert.doesNotMatch(text, /(?<!\\)<img|(?<!\\)`b/);
  });

  it('follows the filter', async () => {
    assert.doesNotMatch(await textOf('markdown', 'stael'), /To clean up/);
  });
});

describe('In Code as SARIF', () => {
  it('has the problems by folder and file, with the name that was meant', async () => {
    const log = JSON.parse(await textOf('sarif')) as {
      runs: [{ tool: { driver: { version: string } }; results: Record<string, unknown>[] }];
    };
    const [run] = log.runs;
    assert.equal(run.tool.driver.version, '1.2.3');
    assert.deepEqual(
      run.results.map(({ ruleId, message, locations }) => [
        ruleId,
        (message as { text: string }).text,
        /"uri":"([^"]*)"/.exec(JSON.stringify(locations))?.[1],
      ]),
      [
        ['flag-stale', 'Flag "stale" is stale.', 'app/src/a.ts'],
        ['flag-stale', 'Flag "stale" is stale.', 'app/src/b.ts'],
        [
          'flag-unknown',
          'Flag "stael" is not in project default. Did you mean "stale"?',
          'lib/a%7C%60b%60%3Cimg%3E.ts',
        ],
      ],
    );
  });
});
