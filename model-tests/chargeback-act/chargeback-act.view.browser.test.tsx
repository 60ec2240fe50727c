import { describeView } from '../browser/describe-view.tsx';
import model from './chargeback-act.model.ts';
import view from './chargeback-act.view.tsx';

describeView('model-tests/chargeback-act', model, view);
