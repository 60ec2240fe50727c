import { StrictMode } from 'react';
import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import '#ui/base.css.ts';
import type { Comparison } from './compare/compared-chart.ts';
import { ComparisonView } from './site/comparison-view.tsx';
import { addFonts } from './site/fonts.ts';
import { aloneOnPage } from './site/compare.css.ts';
import { usePlace } from './site/place.ts';

/** A comparison as a file of its own, for a review: everything that it needs stands in it. */
function Alone({ comparison }: { readonly comparison: Comparison }): ReactElement {
  const place = usePlace();
  return (
    <div className={aloneOnPage}>
      <ComparisonView comparison={comparison} place={place} showsCode={false} />
    </div>
  );
}

const element = document.getElementById('atlas');
const text = document.getElementById('comparison')?.textContent;
if (!element || !text) throw new Error('The page has no comparison to show');

addFonts();
createRoot(element).render(
  <StrictMode>
    <Alone comparison={JSON.parse(text) as Comparison} />
  </StrictMode>,
);
