import { escapeText } from '#server/platform/pages/escape-text.ts';
import type { BuildPart, BuildState } from '#server/platform/pages/atlas-build.ts';

/** Seconds after which the page that waits for the atlas asks again. */
const REFRESH = 3;

const page = (title: string, text: string, head = ''): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">${head}
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/atlas/waiting.css">
<main>
<p class="name">Flow atlas</p>
<h1>${title}</h1>
${text}
</main>
</html>
`;

const plural = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** A length of time in words: “40 seconds”, “2 minutes”. */
export function lengthInWords(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return whole < 60 ? plural(whole, 'second') : plural(Math.floor(whole / 60), 'minute');
}

const partLine = ({ part, seconds }: BuildPart): string =>
  seconds === null
    ? `<li class="now"><span>${escapeText(part)}</span> <span>under way</span></li>`
    : `<li class="done"><span>${escapeText(part)}</span> <span>${seconds.toFixed(1)} s</span></li>`;

const partList = (parts: readonly BuildPart[]): string =>
  parts.length === 0 ? '' : `<ol class="parts">\n${parts.map(partLine).join('\n')}\n</ol>`;

function drawing({ since, parts }: BuildState, now: Date): string {
  const length = lengthInWords((now.getTime() - since.getTime()) / 1_000);
  return page(
    'The atlas is being drawn',
    `<p>Every chart is walked and laid out, then the pages are put together. The first time this takes a minute or two;
later only what has changed is drawn anew.</p>
${partList(parts)}
<p class="note">Begun <time datetime="${since.toISOString()}">${length} ago</time>. This page goes on by itself.</p>`,
    // Not to the same address: who asked for another build has asked once.
    `\n<meta http-equiv="refresh" content="${REFRESH};url=/atlas/">`,
  );
}

/** What had begun has failed. */
const failedIn = (parts: readonly BuildPart[]): string => {
  const begun = parts.filter(({ seconds }) => seconds === null).map(({ part }) => part);
  return begun.length === 0 ? '' : ` while ${begun.join(' and ').toLowerCase()}`;
};

function failed({ parts, fault }: BuildState): string {
  const reason =
    fault === null ? '' : `<pre role="region" aria-label="Reason" tabindex="0">${escapeText(fault)}</pre>`;
  return page(
    'The atlas could not be drawn',
    `<p>The build has ended with an error${escapeText(failedIn(parts))}.</p>
${reason}
<p>What to do:</p>
<ol>
<li>Read the whole error where the portal was started, or run <code>npm run atlas</code> in its folder.</li>
<li>Mend what it names.</li>
<li>Draw it again; everything else of the portal works meanwhile.</li>
</ol>
<p><a class="button" href="/atlas/?again">Draw it again</a></p>`,
  );
}

/** What stands at the atlas's address while there is none: how far its build has come, or why there is none. */
export const waitingPage = (state: BuildState, now: Date): string =>
  state.status === 'failed' ? failed(state) : drawing(state, now);
