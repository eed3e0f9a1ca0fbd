/** Small projects whose modules are what they export; `// = name` ends each line where a flag is named, and no other line. */
export const WHOLE_MODULES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'a CommonJS module that is a function, with others beside it': {
    'flags.js': `const sdk = require('unleash-client');
exports.on = function (name) { return sdk.isEnabled(name); };
exports.both = (...names) => names.every((name) => exports.on(name));
`,
    'gate.js': `const { on } = require('./flags');
module.exports = function gate(name) { return (req, res, next) => (on(name) ? next() : res.end()); };
module.exports.attach = (name) => on(name);
`,
    'lamp.js': `module.exports = (name) => name.length;
`,
    'use.js': `const flags = require('./flags');
const gate = require('./gate');
const lamp = require('./lamp');
app.get('/', gate('real.one')); // = real.one
gate.attach('real.two'); // = real.two
flags.both('real.three', 'real.four'); // = real.three = real.four
lamp('not.one');
`,
  },
  'a CommonJS module that is a class': {
    'solo.js': `const { initialize } = require('unleash-client');
module.exports = class Solo {
  constructor() { this.client = initialize({}); }
  check(name) { return this.client.isEnabled(name); }
};
`,
    'use.js': `const Solo = require('./solo');
new Solo().check('real.one'); // = real.one
new Door().check('not.one');
`,
  },
};
