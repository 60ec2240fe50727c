import { describeView } from '../browser/describe-view.tsx';
import model from './refund-act.model.ts';
import view from './refund-act.view.tsx';

describeView('model-tests/refund-act', model, view);
