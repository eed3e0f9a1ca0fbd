/**
 * A script for the page, run before its own. VS Code's web page loads an extension under development, and its
 * tests, only where its configuration enables the driver of VS Code's own smoke tests. The configuration stands in an
 * attribute of the page: reading it answers with the driver enabled. (Rewriting the page on its way here would break its
 * WebSocket.) With the driver no notification is shown as a toast: a person's steps are tested without it.
 */
export const ENABLE_SMOKE_TEST_DRIVER = `{
  const read = Element.prototype.getAttribute;
  Element.prototype.getAttribute = function (name) {
    const value = read.call(this, name);
    if (this.id !== 'vscode-workbench-web-configuration' || name !== 'data-settings') return value;
    const settings = JSON.parse(value);
    settings.developmentOptions = { ...settings.developmentOptions, enableSmokeTestDriver: true };
    return JSON.stringify(settings);
  };
}`;
