/** An event that the chart refuses in the state that the thing is in: nothing has changed. */
export class IllegalTransition extends Error {
  readonly chart: string;
  readonly state: string;
  readonly event: string;

  constructor(chart: string, state: string, event: string) {
    super(`${chart}: ${event} is not possible in ${state}`);
    this.name = 'IllegalTransition';
    this.chart = chart;
    this.state = state;
    this.event = event;
  }
}
