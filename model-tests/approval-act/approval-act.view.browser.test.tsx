import { describeView } from '../browser/describe-view.tsx';
import model from './approval-act.model.ts';
import view from './approval-act.view.tsx';

describeView('model-tests/approval-act', model, view);
