import type { ReactElement } from 'react';
import { isLanguage, languageNames, type Language } from '#locales/languages.ts';
import { BrandLink } from '#ui/kit/brand-mark.tsx';
import { buttonClass } from '#ui/kit/button-class.ts';
import { Checkbox } from '#ui/kit/checkbox.tsx';
import { ChipSelect } from '#ui/kit/chip-select.tsx';
import { Glyph } from '#ui/kit/glyph.tsx';
import { iconPaths } from '#ui/kit/icon-paths.ts';
import type { WordsFile } from '../chart/chart-file.ts';
import { switchTheme, type usePreferences } from './preferences.ts';
import { Search } from './search.tsx';
import * as css from './top-bar.css.ts';

export interface TopBarProps {
  readonly languages: readonly string[];
  readonly preferences: ReturnType<typeof usePreferences>;
  readonly words: WordsFile;
}

/** Search, the language of the screens' words, code names, light and dark. */
export function TopBar({ languages, preferences }: TopBarProps): ReactElement {
  const { language, showsCode, chooseLanguage, chooseCode } = preferences;
  const options = languages
    .filter((name) => isLanguage(name))
    .map((value: Language) => ({ value, label: languageNames[value], lang: value }));
  return (
    <header className={css.bar}>
      <BrandLink name="Flow atlas" href="#/" />
      <Search />
      <div className={css.choices}>
        <Checkbox isSelected={showsCode} onChange={chooseCode}>
          Names of the code
        </Checkbox>
        <ChipSelect
          label="Language of the screens"
          value={language}
          options={options}
          onChange={chooseLanguage}
          iconPath={iconPaths.globe}
          isQuiet
        />
        <button
          type="button"
          className={buttonClass({ variant: 'quiet', size: 'sm', isIconOnly: true })}
          onClick={switchTheme}
          aria-label="Light or dark"
        >
          <Glyph path={iconPaths.moon} />
        </button>
      </div>
    </header>
  );
}
