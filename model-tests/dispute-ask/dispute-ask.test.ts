import { testChart } from '../harness/test-chart.ts';

await testChart('dispute-ask');
