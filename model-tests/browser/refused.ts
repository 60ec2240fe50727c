const refused: string[] = [];

document.addEventListener('securitypolicyviolation', (violation) => {
  const { effectiveDirective, blockedURI, sample, sourceFile, lineNumber } = violation;
  refused.push(`${effectiveDirective}: ${blockedURI} ${sample} (${sourceFile}:${lineNumber})`);
});

/** What the browser has refused since this was last asked for, because the portal's policy forbids it. */
export const takeRefused = (): string[] => refused.splice(0);

/** Takes a test's own text for a script, its address or markup, which the portal's policy refuses from anybody else. */
export const trusted = globalThis.trustedTypes?.createPolicy('tests', {
  createHTML: (markup: string) => markup,
  createScript: (script: string) => script,
  createScriptURL: (url: string) => url,
});
