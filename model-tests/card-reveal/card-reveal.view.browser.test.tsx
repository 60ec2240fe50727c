import { describeView } from '../browser/describe-view.tsx';
import model from './card-reveal.model.ts';
import view from './card-reveal.view.tsx';

describeView('model-tests/card-reveal', model, view);
