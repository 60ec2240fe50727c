import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '#ui/base.css.ts';
import { App } from './site/app.tsx';
import { addFonts } from './site/fonts.ts';
import { readAtlas } from './site/read-data.ts';

const element = document.getElementById('atlas');
if (!element) throw new Error('The page has no element for the atlas');

addFonts();
createRoot(element).render(
  <StrictMode>
    <App atlas={readAtlas()} />
  </StrictMode>,
);
