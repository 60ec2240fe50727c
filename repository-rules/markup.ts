import { Visitor } from 'vite';
import { at, isSource, isTest, parseSource } from './repository.ts';
import type { RepositoryFile, Rule } from './repository.ts';

const isView = (file: RepositoryFile) => isSource(file) && file.path.endsWith('.tsx') && !isTest(file);

/** Where a view gives one of these attributes to any element. */
function attributes(file: RepositoryFile, named: Set<string>): string[] {
  const found: string[] = [];
  new Visitor({
    JSXAttribute: ({ name, start }) => {
      if (name.type === 'JSXIdentifier' && named.has(name.name))
        found.push(`${at(file, start)} has ${name.name}=`);
    },
  }).visit(parseSource(file).program);
  return found;
}

/** Types of a native field that the browser writes by its own language. */
const BROWSERS = new Set(['date', 'datetime-local', 'month', 'time', 'week']);

function nativeDates(file: RepositoryFile): string[] {
  const found: string[] = [];
  new Visitor({
    JSXAttribute: ({ name, value, start }) => {
      if (name.type !== 'JSXIdentifier' || name.name !== 'type') return;
      const given = value?.type === 'JSXExpressionContainer' ? value.expression : value;
      if (given?.type === 'Literal' && BROWSERS.has(String(given.value)))
        found.push(`${at(file, start)} has type="${String(given.value)}"`);
    },
  }).visit(parseSource(file).program);
  return found;
}

const view = (text: string): RepositoryFile => ({
  path: 'src/ui/payment/total.tsx',
  text: `const view = ${text};`,
});

export const noInlineStyle: Rule = {
  name: 'no view carries an inline style',
  reason:
    'The Content Security Policy forbids style attributes: they would be ignored. Write a .css.ts beside the view.',
  complaints: (files) => files.filter(isView).flatMap((file) => attributes(file, new Set(['style']))),
  bad: [view('<b style={{ width: 3 }}>x</b>')],
  good: [view('<b className={style}>x</b>'), view('<svg data-style="x" />')],
};

export const noInlineVariables: Rule = {
  name: 'no view sets style variables',
  reason: 'assignInlineVars writes a style attribute, which the Content Security Policy forbids.',
  complaints: (files) =>
    files
      .filter(
        (file) => isSource(file) && file.path.startsWith('src/') && /\bassignInlineVars\b/.test(file.text),
      )
      .map((file) => `${file.path} uses assignInlineVars`),
  bad: [view('<b {...assignInlineVars({})}>x</b>')],
  good: [view('<b className={width[step]}>x</b>')],
};

export const noBrowserDates: Rule = {
  name: 'no view asks for a date in the browser’s language',
  reason: 'A native date field is written and opened in the browser’s language. Take DayField of the kit.',
  complaints: (files) =>
    files
      .filter((file) => isView(file) && file.path.startsWith('src/ui/'))
      .flatMap((file) => nativeDates(file)),
  bad: [view('<TextField type="date" />'), view("<input type={'datetime-local'} />")],
  good: [view('<DayField label={t("scheduled.day")} />'), view('<input type="text" name="date" />')],
};

export const noRawMarkup: Rule = {
  name: 'no view writes raw HTML',
  reason: 'Trusted types refuse it, and a message or a name from the server must never become markup.',
  complaints: (files) =>
    files.filter(isView).flatMap((file) => attributes(file, new Set(['dangerouslySetInnerHTML']))),
  bad: [view('<b dangerouslySetInnerHTML={{ __html: name }} />')],
  good: [view('<b>{name}</b>')],
};
