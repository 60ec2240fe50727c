import { Fragment } from 'react';
import type { Root } from 'react-dom/client';
import { wearBrand } from './brands.ts';
import type { Staged } from './charts.ts';
import { momentOf } from './moment.ts';
import { NoScreen } from './no-screen.tsx';
import { Play } from './play.ts';
import type { StageWish } from './protocol.ts';
import { settled } from './settled.ts';
import type { StagePlace } from './steps-text.ts';
import { tell } from './tell.ts';

/** A flow on the stage: its view is shown, what changes is told, and what is wished is done. */
export class Stage {
  private readonly play: Play;
  private readonly staged: Staged;
  private readonly root: Root;
  private shown = 0;
  private changes = 0;

  constructor(staged: Staged, place: StagePlace, root: Root) {
    this.staged = staged;
    this.root = root;
    this.play = new Play(staged.model, place, () => queueMicrotask(() => this.update()));
  }

  /** From now on it takes wishes, and keeps its links from leading away. */
  listen(): void {
    addEventListener('message', (message: MessageEvent<StageWish>) => {
      if (message.origin === location.origin) this.grant(message.data);
    });
    document.addEventListener('click', (event) => this.stay(event));
    document.addEventListener('submit', (event) => event.preventDefault());
  }

  private grant(wish: StageWish): void {
    if (wish.wish === 'go') this.play.go(wish.place);
    if (wish.wish !== 'look') return;
    document.documentElement.dataset['theme'] = wish.theme;
    wearBrand(wish.brand);
  }

  /** Renders a new take from its beginning, and tells what is true now, once the view shows it. */
  private update(): void {
    const { play } = this;
    const { view } = this.staged;
    const { dataset } = document.documentElement;
    delete dataset['ready'];
    delete dataset['stoppedAt'];
    this.changes += 1;
    const change = this.changes;
    if (this.shown !== play.take) {
      this.shown = play.take;
      this.root.render(
        <Fragment key={play.take}>
          {view ? view.render(play.actor) : <NoScreen chart={play.model.id} />}
        </Fragment>,
      );
    }
    setTimeout(() => {
      if (change === this.changes) tell({ stage: 'moment', moment: momentOf(play, view) });
    });
    void settled().then(() => {
      if (change === this.changes) this.beReady();
    });
  }

  private beReady(): void {
    const { dataset } = document.documentElement;
    const { stopped } = this.play;
    if (stopped) dataset['stoppedAt'] = stopped.at === 0 ? stopped.label : `${stopped.at}: ${stopped.label}`;
    dataset['ready'] = '';
  }

  /** A link of the screen leads out of the flow: it is told of and not followed. */
  private stay(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    const href = link?.getAttribute('href');
    if (!href || href.startsWith('#')) return;
    if (!event.defaultPrevented) tell({ stage: 'left', href });
    event.preventDefault();
  }
}
