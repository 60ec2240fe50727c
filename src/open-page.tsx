import { getConfig } from '#api/configuration/calls.ts';
import { getSelf } from '#api/session/calls.ts';
import { tellPage } from '#api/third-parties/portal-news.ts';
import { textPageAt } from '#domain/access/addresses.ts';
import { isClosedPage } from '#domain/portal/third-parties.ts';
import { OpenPage, type OpenContent } from '#ui/portal/open-page.tsx';
import { openPage } from './address.ts';
import type { DrawPage } from './login-area.tsx';

/** Asks who is there, and reads what the address shows to whoever is not signed in; null where somebody is. */
export async function readOpenPage(): Promise<DrawPage | null> {
  const [user, content] = await Promise.all([getSelf(), readContent()]);
  if (user) return null;
  tellPage(content.page ?? '/Error404', isClosedPage(location.pathname));
  const onBack = history.length > 1 ? () => history.back() : undefined;
  return (frame) => <OpenPage {...frame} content={content} onBack={onBack} />;
}

/** The provider's texts are in the configuration that everybody may read; an address without a page needs none. */
async function readContent(): Promise<OpenContent> {
  const page = textPageAt(openPage());
  return page ? { page, config: await getConfig() } : { page, path: location.pathname };
}
