import { shopDoesAsItsModel } from "../model/shop-does-as-its-model.ts";

shopDoesAsItsModel(20);
