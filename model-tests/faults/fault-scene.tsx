import { createRoot, type Root } from 'react-dom/client';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { watchAnswers } from '#api/platform/answer-watch.ts';
import { isByControl } from '../browser/controls.ts';
import { turn } from '../browser/lasting.ts';
import { press } from '../browser/press.ts';
import { controlOf, textWrongs, type Wrongs } from '../browser/seen.ts';
import type { View } from '../browser/view.ts';
import type { Graph } from '../harness/explore.ts';
import { valueText } from '../harness/identity.ts';
import type { Model } from '../harness/model.ts';
import { offers } from '../harness/offers.ts';
import type { Cell } from './cells.ts';
import { callFault, type CallFault } from './faults.ts';
import { waitsInVain } from './in-vain.ts';
import { happen, startLiveChart, wayToCall, type LiveChart } from './live-chart.ts';
import { pressesThatBegin, pressThatBegins } from './presses.ts';
import { Wire, type Sent } from './wire.ts';

/** A chart with its view and its calls, as the cells of one chart need them. */
export interface Stage {
  readonly model: Model;
  readonly view: View & { readonly live: NonNullable<View['live']> };
  readonly graph: Graph;
  /** Milliseconds within which what follows from an answer is seen; long, because a busy machine must not fail a view. */
  readonly patience?: number;
}

/** One cell being played: the chart with its view in front of a network that does as it is told. */
export class Scene {
  readonly wire = new Wire();
  readonly chart: LiveChart;
  /** HTTP statuses of which the session was told. */
  readonly heard: number[] = [];
  /** What the view threw while it was rendered. */
  private readonly crashes: unknown[] = [];
  private root: Root | undefined;
  private readonly callOnly: { readonly only: readonly string[] };
  /** How many of the requests were of a call whose answer is lost before this one asks for it. */
  private earlier = 0;
  private readonly stage: Stage;
  private readonly cell: Cell;
  private readonly unwatch = watchAnswers((status) => this.heard.push(status));
  private readonly way: ReturnType<typeof wayToCall>;

  constructor(stage: Stage, cell: Cell) {
    this.stage = stage;
    this.cell = cell;
    sessionStorage.clear();
    localStorage.clear();
    this.way = wayToCall(stage.model, stage.graph, cell);
    const fault = callFault(cell.fault);
    const { repeats } = cell.call;
    this.callOnly = { only: repeats === undefined ? [cell.invoke] : [cell.invoke, repeats] };
    if (fault?.wire.how === 'unsent' && repeats === undefined) this.wire.become(fault.wire, cell.call.asks);
    this.chart = this.startChart(this.way.after.length === 0 ? this.callOnly : 'none');
  }

  get snapshot(): AnyMachineSnapshot {
    return this.chart.actor.getSnapshot();
  }

  /** What was sent of the operations that the call asks. */
  get requests(): Sent[] {
    return this.orders.slice(this.earlier);
  }

  /** The same with what a call has sent whose lost answer it asks for. */
  get orders(): Sent[] {
    const asks: readonly string[] = this.cell.call.asks;
    return this.wire.sent.filter(({ operation }) => asks.includes(operation.id));
  }

  get isRunning(): boolean {
    return this.chart.alone().running.has(this.cell.invoke);
  }

  get waitsInVain(): boolean {
    return waitsInVain(this.stage.model, this.chart.alone());
  }

  /** Whether a chart has a call to the server under way. */
  isAsking(chart: LiveChart): boolean {
    const { calls } = this.stage.model;
    return [...chart.alone().running].some((invoke) => 'asks' in (calls[invoke] ?? {}));
  }

  get text(): string {
    return document.body.innerText;
  }

  /** The same chart from its start, as in a page that is opened anew: with its real calls, and no answer yet. */
  startAnew(): LiveChart {
    this.wire.become('held');
    return this.startChart('all', this.stage.model.anew);
  }

  /** The chart has ended, and whoever began it goes on. */
  get isOver(): boolean {
    return this.snapshot.status !== 'active';
  }

  private startChart(live: Parameters<LiveChart['goLive']>[0], start = this.way.start): LiveChart {
    const { view, model } = this.stage;
    const input = model.inputs[start];
    return startLiveChart(this.stage, view.live(input), input, live);
  }

  /** Waits until something is so; false where it never comes to that. */
  async comes(isSo: () => boolean): Promise<boolean> {
    const end = performance.now() + (this.stage.patience ?? 5_000);
    while (!isSo()) {
      if (performance.now() > end) return false;
      await turn();
    }
    return true;
  }

  /** Shows the chart in its view. */
  mount(): void {
    this.root = createRoot(document.body.appendChild(document.createElement('div')), {
      onUncaughtError: (error) => this.crashes.push(error),
    });
    this.root.render(this.stage.view.render(this.chart.actor));
  }

  /** Takes the view away, as leaving the page does. */
  unmount(): void {
    this.root?.unmount();
    this.root = undefined;
    document.body.replaceChildren();
  }

  close(): void {
    this.unmount();
    this.chart.actor.stop();
    this.wire.close();
    this.unwatch();
  }

  /** Walks to the call and begins it, by its control where it has one, which is pressed twice at once where `isTwice`. */
  async begin(isTwice = false): Promise<Wrongs> {
    const { before, after } = this.way;
    const pressed = this.pressThatBegins();
    if (this.cell.call.repeats !== undefined) this.chart.goLive(this.callOnly);
    for (const event of before.slice(0, pressed?.place)) await this.pass(event);
    const rest = pressed ? [...before.slice(pressed.place + 1), ...after] : after;
    const begins = pressed && pressed.place === before.length;
    if (!pressed) this.chart.goLive(this.callOnly);
    if (pressed) {
      this.mount();
      await turn();
      this.chart.goLive(this.callOnly);
      const wrongs = await this.press(pressed.event, isTwice);
      if (wrongs.length > 0) return wrongs;
    }
    for (const event of begins ? after.slice(1) : rest) {
      // Without a network the call has failed before anything else could happen.
      if (this.chart.failures.length === 0) await this.pass(event);
    }
    if (!pressed) this.mount();
    if (!(await this.comes(() => this.isRunning || this.chart.failures.length > 0)))
      return [`the call does not begin; the chart is in ${this.place}`];
    return [];
  }

  /** Lets an event of the way happen; what is asked for has left before its answer is lost. */
  private async pass(event: AnyEventObject): Promise<void> {
    const { call, fault } = this.cell;
    if (call.repeats !== undefined && event.type === `xstate.error.actor.${call.repeats}`) {
      await this.comes(() => this.orders.some(({ isWhole }) => isWhole));
      this.earlier = this.orders.length;
      const unsent = callFault(fault)?.wire;
      if (unsent?.how === 'unsent') this.wire.become(unsent, call.asks);
    }
    happen(this.chart, event);
  }

  /** The last control pressed on the way from which everything else leads to the call by itself. */
  private pressThatBegins(): { readonly event: AnyEventObject; readonly place: number } | undefined {
    const { before, after, start } = this.way;
    const { graph, model, view } = this.stage;
    const events = [...before, ...after.slice(0, 1)];
    const moments = [graph.logic.start(model.inputs[start])[0]];
    for (const event of events) moments.push(graph.logic.step(moments.at(-1)!, event)[0]);
    for (let place = events.length - 1; place >= 0; place -= 1) {
      const event = events[place]!;
      const { snapshot } = moments[place]!;
      if (!event.type.startsWith('xstate.')) {
        return isByControl(view, event, snapshot) ? { event, place } : undefined;
      }
    }
    return undefined;
  }

  /** Presses the control of an event. */
  async press(event: AnyEventObject, isTwice = false): Promise<Wrongs> {
    const { view } = this.stage;
    const { snapshot } = this;
    const definition = view.controls[event.type];
    await definition?.reveal?.(snapshot, event);
    const control = controlOf(view, event, snapshot);
    if (!definition || !control) return [`no control is named for ${event.type}`];
    if (!(await this.comes(() => control.elements().length > 0)))
      return [`there is no control for ${event.type}`];
    const element = control.elements()[0];
    if (definition.act) await definition.act(control, event, snapshot);
    else await press(control);
    if (!isTwice) return [];
    // Two presses of a person are two tasks of the browser. The second one finds the control where it was, if it is
    // still there.
    await turn();
    if (element instanceof HTMLElement && element.isConnected) element.click();
    return [];
  }

  /**
   * Begins the call and lets a fault strike it, until the chart has heard of it.
   * @param underWay is called while the call is under way
   */
  async beginAndStrike({ wire }: CallFault, underWay?: () => void): Promise<Wrongs> {
    const wrongs = await this.begin();
    if (wrongs.length > 0) return wrongs;
    if (wire.how !== 'unsent') {
      if (!(await this.comes(() => this.requests.length > 0)))
        return ['the call sends nothing of what its model says'];
      await turn();
      underWay?.();
    }
    return this.strike(wire, 0);
  }

  /** From now on only the call itself goes out: everything else ends as the model says. */
  goLiveAlone(): void {
    this.chart.goLive(this.callOnly);
  }

  /** Lets a fault strike what is under way, and what follows of the same call. */
  async strike(wire: CallFault['wire'], before = this.chart.failures.length): Promise<Wrongs> {
    const { failures } = this.chart;
    this.chart.goLive('all');
    this.wire.become(wire, this.cell.call.asks);
    if (!(await this.comes(() => failures.length > before)))
      return ['the call goes on as if nothing had happened'];
    await turn();
    return [];
  }

  get place(): string {
    return valueText(this.snapshot.value);
  }

  /** The screen shows the state that the chart is in, and that is where the chart alone would be. */
  async looks(): Promise<Wrongs> {
    const { view } = this.stage;
    let wrongs: Wrongs = [];
    await this.comes(() => {
      const { snapshot, place } = this;
      const alone = valueText(this.chart.alone().snapshot.value);
      wrongs = [
        ...this.crashes.map((error) => `the view breaks: ${String(error)}`),
        ...(alone === place ? [] : [`the live chart is in ${place}, the chart alone in ${alone}`]),
        ...(snapshot.status === 'active' ? textWrongs(view, snapshot) : []),
        ...this.wire.unknown.map((request) => `the contract does not know ${request}`),
      ];
      return wrongs.length === 0;
    });
    return wrongs.map((wrong) => `in ${this.place}: ${wrong}`);
  }

  /** Ends what else is under way as the model says first, so that the chart comes to rest. */
  settleOthers(): boolean {
    const { model } = this.stage;
    const done = offers(model, this.chart.alone()).find(
      ({ event }) =>
        event.type.startsWith('xstate.done.actor.') && event.type !== `xstate.done.actor.${this.cell.invoke}`,
    );
    if (done) happen(this.chart, done.event);
    return done !== undefined;
  }

  /** A control of this state from which the call begins anew, perhaps after something that ends by itself. */
  pressThatRepeats(): AnyEventObject | undefined {
    return pressThatBegins(this.stage, this.cell, this.chart.alone());
  }

  /** What is pressed for the call to begin anew; empty where nothing begins it. */
  pressesThatRepeat(): readonly AnyEventObject[] {
    return pressesThatBegin(this.stage, this.cell, this.chart.alone(), this.way);
  }
}
