import { describeView } from '../browser/describe-view.tsx';
import model from './payment.model.ts';
import view from './payment.view.tsx';

describeView('model-tests/payment', model, view);
