import { describeView } from '../browser/describe-view.tsx';
import model from './card-act.model.ts';
import view from './card-act.view.tsx';

describeView('model-tests/card-act', model, view);
