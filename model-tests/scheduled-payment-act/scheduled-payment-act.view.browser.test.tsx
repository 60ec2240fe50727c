import { describeView } from '../browser/describe-view.tsx';
import model from './scheduled-payment-act.model.ts';
import view from './scheduled-payment-act.view.tsx';

describeView('model-tests/scheduled-payment-act', model, view);
